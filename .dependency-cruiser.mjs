import { kernelRules } from './tools/checks/boundaries/kernel-rules.mjs';
import { serviceRules } from './tools/checks/boundaries/service-rules.mjs';
import { outerRules } from './tools/checks/boundaries/outer-rules.mjs';
import { generalRules } from './tools/checks/boundaries/general-rules.mjs';

/** Who may import whom: docs/adr/0003. tools/checks/boundaries.spec.ts plants a violation of each rule. */
export default {
  forbidden: [...kernelRules, ...serviceRules, ...outerRules, ...generalRules],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|\\.cadenza|\\.nx)/' },
    // `import type` is a dependency too: web must not know a kernel type either.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'require', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
