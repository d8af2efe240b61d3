import { describe } from '@jest/globals';
import { sharesByThePublicApi } from '../testing/sharing-walk.js';

describe('sharing between two people', () => sharesByThePublicApi(0));

describe('sharing with every consumer delayed by 300 ms', () => sharesByThePublicApi(300));
