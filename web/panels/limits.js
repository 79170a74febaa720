// Says where a search was cut, so that the verdict is not taken for the best that the rule asks for.
import { html, nothing } from 'lit';
import { say } from '../text/text.js';
import { added } from './verdict-added.js';

added.limits = ({ limited }) => (limited ? html`<p class="limits quiet">${say('decision.limited')}</p>` : nothing);
