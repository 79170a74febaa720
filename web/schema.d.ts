declare module 'schema:*' {
  interface Field {
    key: string | (string | number)[];
    kind: string;
    values?: string[];
    optional?: boolean;
  }
  const parts: Record<string, Field[]>;
  export default parts;
}
