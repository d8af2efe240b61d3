import { kernelRules } from './deploy/checks/boundaries/kernel-rules.mjs';
import { serviceRules } from './deploy/checks/boundaries/service-rules.mjs';
import { outerRules } from './deploy/checks/boundaries/outer-rules.mjs';
import { generalRules } from './deploy/checks/boundaries/general-rules.mjs';

/** Who may import whom: docs/adr/0003. deploy/checks/boundaries.spec.ts plants a violation of each rule. */
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
