export declare const keepTestsInMemory: () => string;
