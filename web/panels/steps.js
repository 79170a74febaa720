// How finely a search looked, in words: whole steps, or 1/8 of one.
import { say } from '../text.js';

export const stepText = resolution =>
  resolution >= 1 ? say('search.whole') : say('search.part', { parts: Math.round(1 / resolution) });
