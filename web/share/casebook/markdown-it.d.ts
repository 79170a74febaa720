/** The part of the package that is used here. */
declare module 'markdown-it' {
  export interface Token {
    readonly type: string;
    readonly tag: string;
    /** 1 opens, -1 closes, 0 stands alone. */
    readonly nesting: number;
    readonly level: number;
    /** For blocks: the first line, and the one after the last, from 0. */
    readonly map: [number, number] | null;
    readonly content: string;
    readonly info: string;
    /** For paragraphs that get no element. */
    readonly hidden: boolean;
    readonly children: Token[] | null;
    attrGet(name: string): string | null;
  }
  export default class MarkdownIt {
    constructor(preset: 'commonmark', options: { html: boolean; maxNesting: number });
    parse(text: string, environment: object): Token[];
  }
}
