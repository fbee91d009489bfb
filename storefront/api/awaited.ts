import { nameAwaited } from './browser-api.ts';

/* What somebody waits for who has made a call by a press. It comes with the code that makes such calls: most visits see none. */

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
