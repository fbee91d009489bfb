import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStaff } from '../api/api.ts';

/** A record that was opened. */
export type Opened = { to: string; name: string };

const keptMax = 8;
/** A member's own: another may not see the same. */
const storedAs = (staffId: number): string => `backoffice-opened-${staffId}`;

/** Those opened last by this browser, the latest first. */
export const lastOpened = (staffId: number): readonly Opened[] => {
  try {
    return JSON.parse(localStorage.getItem(storedAs(staffId)) ?? '[]') as Opened[];
  } catch {
    return [];
  }
};

/** Keeps the record that the screen shows. */
export const useKeptOpened = (name: string): void => {
  const { pathname: to } = useLocation();
  const { staffId } = useStaff();
  useEffect(() => {
    const others = lastOpened(staffId).filter((each) => each.to !== to);
    localStorage.setItem(storedAs(staffId), JSON.stringify([{ to, name }, ...others].slice(0, keptMax)));
  }, [staffId, to, name]);
};
