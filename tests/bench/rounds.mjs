// Times contenders side by side: in each round every one has its turn, in an order that rotates, and a ratio is taken within
// a round. What else the machine does then weighs on both sides of it.

/** Nanoseconds of the processor for so many calls: what others take of it meanwhile does not count. */
export const clocked = call => times => {
  const start = process.cpuUsage();
  for (let i = 0; i < times; i++) call();
  const { user, system } = process.cpuUsage(start);
  return (user + system) * 1e3;
};

export function quartiles(list) {
  const sorted = list.toSorted((a, b) => a - b);
  const at = share => {
    const place = share * (sorted.length - 1);
    const below = Math.floor(place);
    return sorted[below] + (place - below) * ((sorted[below + 1] ?? sorted[below]) - sorted[below]);
  };
  return [at(0.25), at(0.5), at(0.75)];
}

// How many calls fill the time of a turn.
async function timesFor(contender, turn) {
  let times = 1;
  for (;;) {
    const took = await contender.time(times);
    if (took > turn / 4) return Math.max(1, Math.round((times * turn) / took));
    times = Math.ceil(times * Math.min(16, (1.2 * turn) / (took + 1)));
  }
}

/**
 * contenders: [{ name, time(times), queries }], the first of them ours; time returns the nanoseconds of all its calls, or a
 * promise of them, and a call is so many queries, or one. Returns of each the time of a query and how many times ours that
 * is, with quartiles.
 */
export async function race(contenders, { rounds, turn }) {
  const times = [];
  for (const contender of contenders) times.push(await timesFor(contender, turn));
  const took = contenders.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (let k = 0; k < contenders.length; k++) {
      const i = (k + round) % contenders.length;
      took[i].push((await contenders[i].time(times[i])) / times[i] / (contenders[i].queries ?? 1));
    }
  }
  return contenders.map(({ name, ...rest }, i) => {
    const ratios = took[i].map((time, round) => time / took[0][round]);
    return { ...rest, name, time: quartiles(took[i]), ratio: quartiles(ratios) };
  });
}
