/**
 * Every text of the specification that a screen shows or a client may depend on, to the letter, odd spellings included.
 */
export const messages = {
  searchPlaceholder: 'Search Products by name, SKU or UPC',
  emptyList: 'Cannot find any products with matching criteria.',
  notAuthorised: 'Sorry. You are not authorized to view this page.',
  notFound: 'The page you are looking for cannot be found.',
  serverError:
    'Sorry. Some error occurred while processing your request. Please try again after sometime. If the problem persists, kindly contact the administrator.',
  goToHome: 'Go to Home',
  sessionEnded:
    'Please login to gain access to the requested page. You might have got logged out because you signed in different place.',
} as const;
