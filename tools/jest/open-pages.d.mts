import type { Browser } from 'playwright-core';

export declare const openBrowsers: () => Set<Browser>;
