import { createContext } from 'react';
import type { ShowLook } from './use-show-look.js';

/** For the menu of a phone, which is loaded when it is opened. */
export const LookContext = createContext<ShowLook | null>(null);
