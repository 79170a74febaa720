// The examples of Torn World in order, by the names of their scenes.
export default [
  ...['ejected-by-its-enemy', 'ejected-by-a-friend', 'test-passed', 'friend-first'],
  ...['huge-on-two-new', 'huge-on-one-new', 'huge-round-a-corner', 'huge-deployed'],
];
