export declare const installedBrowser: () => string | undefined;
export declare const quickBrowser: () => string | undefined;
