/** What is used of the package. */
declare module 'markdown-it' {
  export interface Token {
    readonly type: string;
    readonly tag: string;
    /** 1 opens, -1 closes, 0 stands alone. */
    readonly nesting: number;
    readonly level: number;
    /** The first line and the one after the last, from 0; of blocks. */
    readonly map: [number, number] | null;
    readonly content: string;
    readonly info: string;
    /** Of paragraphs that are told without one. */
    readonly hidden: boolean;
    readonly children: Token[] | null;
    attrGet(name: string): string | null;
  }
  export default class MarkdownIt {
    constructor(preset: 'commonmark', options: { html: boolean; maxNesting: number });
    parse(text: string, environment: object): Token[];
  }
}
