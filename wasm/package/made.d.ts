// What build.mjs makes of JSON beside these sources.
declare module '*/lists/armies.js' {
  const armies: any;
  export default armies;
}
declare module '*/texts.js' {
  const texts: any;
  export default texts;
}
