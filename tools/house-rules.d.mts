export declare const complaintsAbout: (path: string, text: string) => string[];
export declare const checkHouse: () => string[];
