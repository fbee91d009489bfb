export declare const complaintsAbout: (path: string, text: string) => string[];
export declare const checkHouse: () => string[];
export declare const sameNames: (texts: [path: string, text: string][]) => string[];
