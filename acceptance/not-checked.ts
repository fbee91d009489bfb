/** Why a check cannot be made against this shop. */
export class NotChecked extends Error {}
