/** The props of a field whose text has a limit, and says how much of it is used. */
export const limitedText = (value: string, maxLength: number, onText: (text: string) => void) => ({
  value,
  maxLength,
  hint: `${value.length} of ${maxLength}`,
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onText(currentTarget.value),
});
