export declare const documents: Record<'security' | 'faults', string>;
export declare const proofsIn: (text: string) => string[];
