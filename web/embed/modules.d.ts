declare module 'virtual:embed-texts' {
  /** In English: the few texts that a board has before its texts are loaded. */
  const texts: Record<string, string>;
  export default texts;
  export const languages: string[];
}
declare module 'virtual:embed-texts/others' {
  /** The same in each other language. */
  const others: Record<string, () => Promise<{ default: Record<string, string> }>>;
  export default others;
}
declare module '*.css?inline' {
  const text: string;
  export default text;
}
declare const EMBED_VERSION: string;
