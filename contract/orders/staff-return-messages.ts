/* Messages to staff about returns. */

export const returnLinesMax = 'These are too many lines.';
export const returnReasonRequired = 'Please write a reason.';
export const returnUndecided = 'Please decide this line.';
export const returnGoodsRequired = 'Please say where the goods go.';
export const returnLineUnknown = 'This line is not in the return, or nothing of it came.';
export const returnRefusalWords = 'A line is refused: please say why.';
export const returnNothingCame = 'Please say how many pieces came. If none will, cancel the return.';
export const returnPiecesMax = (qty: number) => `Only ${qty} of this ${qty === 1 ? 'was' : 'were'} to come.`;
export const returnEnded = 'This return has ended.';
export const returnNotAsked = 'It is answered already.';
export const returnNotAccepted = 'It is not accepted yet.';
export const returnNotReceived = 'Nothing of it has come yet.';
export const returnCame = 'It has come already: decide it.';
export const replacementGone = (name: string) => `${name} is sold out, or not sold any more: credit it instead.`;
