/** For `catch`: what is meant by a file or directory that is not there. @throws every other error */
export const ifGone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
