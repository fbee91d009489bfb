/** A choice that this browser keeps, on unless it was turned off. */
export const storedSwitch = (storedAs: string) => ({
  isOn: (): boolean => localStorage.getItem(storedAs) !== 'off',
  turn: (on: boolean): void => {
    if (on) localStorage.removeItem(storedAs);
    else localStorage.setItem(storedAs, 'off');
  },
});
