const shape = /^\/api\/images\/([1-9]\d{0,9})(?![^/?#])/;
const largestId = 2_147_483_647;

/** The library image whose bytes an address of this site names; undefined for any other address. */
export function imageIdIn(url: string | null | undefined): number | undefined {
  const id = Number(shape.exec(url ?? '')?.[1] ?? 0);
  return id > 0 && id <= largestId ? id : undefined;
}
