export declare const longTests: string[];
export declare const onlyAsProof: string[];
