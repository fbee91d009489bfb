import * as words from '#messages/shell.js';
import { nameAwaited } from './browser-api.ts';

/* Texts for late calls of a press. Loaded with the code that makes such calls: most visits need none. */

nameAwaited({
  login: words.signingIn(),
  logout: words.signingOut(),
  register: words.registering(),
  forgotPassword: words.sendingRequest(),
  resetPassword: words.changingPassword(),
  resetPasswordByCode: words.changingPassword(),
  createAddress: words.savingAddress(),
  updateAddress: words.savingAddress(),
  deleteAddress: words.deletingAddress(),
  addToCart: words.addingToCart(),
  reorder: words.addingToCart(),
  cart: words.loadingCart(),
  updateItemsQty: words.updatingCart(),
  removeItems: words.removingFromCart(),
  clearCart: words.clearingCart(),
  applyCoupon: words.applyingCoupon(),
  updateShipping: words.savingChoice(),
  updatePayment: words.savingChoice(),
  placeOrder: words.placingOrder(),
});
