type Step = { instruction: string; rest: string };

export declare const stagesOf: (text: string) => { name: string; steps: Step[] }[];
