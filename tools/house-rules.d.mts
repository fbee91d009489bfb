export const complaintsAbout: (path: string, text: string) => string[];
export const checkHouse: () => string[];
