import type { OwnObjects } from './own-objects.js';
import { field, none } from './valid-field.js';
import { anyText, calls, id, type ValidMutation } from './valid-mutation.js';

/** An id of GraphQL takes whole numbers as text. */
const anyId = [...anyText, 'negative', 'zero', 'beyondInt', 'beyondExact', 'farBelow'] as const;
/** The id of no show whose screens are open. */
const noShow = (answer: number) => field('4f1c7d3e-0000-4000-8000-000000000009', anyId, [answer]);
const kind = field('STAGE', none);

/** The screens of a show; what would end the open one is asked of what nobody has. */
export const showMutations = (
  own: OwnObjects,
  opening: ValidMutation['inputs'],
): Readonly<Record<string, ValidMutation>> => ({
  openShowScreens: calls({}, opening),
  renewShowCodes: calls({ showId: noShow(404) }, {}, 404),
  openShowView: calls({ showId: noShow(404), kind }, {}, 404),
  revokeShowView: calls({ showId: noShow(404), viewId: id(own.screen) }, {}, 404),
  closeShowScreens: calls({ showId: noShow(200) }),
  joinShow: calls({ code: field('ABCD-EFGH', anyText), kind }, {}, 404),
});
