import config from './.dependency-cruiser.mjs';
import { folderRules } from './tools/checks/boundaries/folder-rules.mjs';
import { tests } from './tools/checks/boundaries/paths.mjs';

/** Which folder stands on which: docs/adr/0003. Without tests, and so apart from the other rules. */
export default {
  forbidden: folderRules,
  options: { ...config.options, exclude: { path: [config.options.exclude.path, tests] } },
};
