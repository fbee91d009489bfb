export declare const messagesOf: (area: string, language: string) => Map<string, { code: string; text: string }>;
export declare const missingIn: (language: string) => string[];
export declare const isBuilt: () => boolean;
export declare const build: () => Promise<void>;
