import { basename } from 'node:path';

const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** Files are named in kebab-case, and no folder has an `index` file: import the file, not the folder. */
export const fileName = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      kebab: 'Name files in kebab-case: "{{name}}" is not.',
      barrel: 'No index files inside a project: import the file, not the folder.',
    },
  },
  create: (context) => ({
    Program(node) {
      const name = basename(context.filename);
      if (/^index\.[cm]?[jt]sx?$/.test(name)) context.report({ node, messageId: 'barrel' });
      if (!kebab.test(name)) context.report({ node, messageId: 'kebab', data: { name } });
    },
  }),
};
