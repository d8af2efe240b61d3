/** The fake studio's only timed image. */
export const timedImage = {
  id: 8,
  segmentId: 11,
  imageUrl: '/api/images/7',
  startTime: 0,
  duration: 30,
  version: 3,
};
