export declare const longTests: string[];
