import { timestampFromDate } from '@bufbuild/protobuf/wkt';

/** Who gives user 7's commands, and when. */
export const now = new Date('2026-03-01T08:00:00Z');
const by = (userId: number | null, role: { isAdmin?: boolean; isSystem?: boolean } = {}) => ({
  now,
  caller: { userId, isAdmin: false, isSystem: false, ...role },
});
export const self = by(7);
export const stranger = by(8);
export const nobody = by(null);
export const admin = by(1, { isAdmin: true });
export const system = by(null, { isSystem: true });
export const registeredAt = timestampFromDate(now);
export const registered = (isAdmin = false) =>
  ({ case: 'registered', value: { userId: 7, isAdmin, registeredAt } }) as const;
