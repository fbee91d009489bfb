/** What one look found; `wrong` is for what keeps the shop from working as it should. */
export type Finding = { is: 'fine' | 'note' | 'wrong'; text: string };

export const fine = (text: string): Finding => ({ is: 'fine', text });
export const note = (text: string): Finding => ({ is: 'note', text });
export const wrong = (text: string): Finding => ({ is: 'wrong', text });
