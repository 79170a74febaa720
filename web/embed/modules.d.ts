declare module 'virtual:embed-texts' {
  /** By language: the few texts that a board has before its texts are loaded. */
  const texts: Record<string, Record<string, string>>;
  export default texts;
}
declare module '*.css?inline' {
  const text: string;
  export default text;
}
declare const EMBED_VERSION: string;
