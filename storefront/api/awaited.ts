import { nameAwaited } from './browser-api.ts';

/* Texts for late calls of a press. Loaded with the code that makes such calls: most visits need none. */

nameAwaited({
  login: 'Signing in',
  logout: 'Signing out',
  register: 'Registering',
  forgotPassword: 'Sending your request',
  resetPassword: 'Changing your password',
  resetPasswordByCode: 'Changing your password',
  createAddress: 'Saving your address',
  updateAddress: 'Saving your address',
  deleteAddress: 'Deleting your address',
  addToCart: 'Adding to your cart',
  reorder: 'Adding to your cart',
  cart: 'Loading your cart',
  updateItemsQty: 'Updating your cart',
  removeItems: 'Removing from your cart',
  clearCart: 'Clearing your cart',
  applyCoupon: 'Applying the coupon',
  updateShipping: 'Saving your choice',
  updatePayment: 'Saving your choice',
  placeOrder: 'Placing your order',
});
