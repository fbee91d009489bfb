import { shopDateTime, shopDay } from '#kernel/dates.ts';
import { usualDays } from '#kernel/working-days.ts';
import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { RootData } from '../api/context.ts';

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const minuteMs = 60_000;

/** The cut-off by the shop's clock, with the minutes left until then: 0 or less when today's has passed. */
export const useCutOff = () => {
  const { cutOff = usualDays.cutOff, clock, pausedUntil } = useRouteLoaderData<RootData>('root')?.shell ?? {};
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  const left = minutesOf(cutOff) - minutesOf(shopDateTime(now).slice(11));
  return { cutOff, clock, pausedUntil, today: shopDay(now), left };
};
