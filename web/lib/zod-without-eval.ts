/**
 * Zod writes faster validators by `new Function` and tries first whether it may. The content security policy refuses
 * that, and each try is reported as a violation. Imported before any schema is made.
 */
(globalThis as { __zod_globalConfig?: { jitless?: boolean } }).__zod_globalConfig = { jitless: true };
