/**
 * What a recipient may do with what is shared with them, cell by cell. A row is an operation; its three columns are the
 * permissions view, use and edit; the five signs of each are the states of the share:
 * before accepting, accepted, expired, removed, handed over.
 * `+` allowed, `-` refused, `.` not to be had: a class is handed over with a session, by no permission; nothing else is.
 */
const rows = `
operation                          view   use    edit

class: query class                 -+--+  -+--+  -+--+
class: query segment               -+--+  -+--+  -+--+
class: query segmentImage          -+--+  -+--+  -+--+
class: query classes               -+---  -+---  -+---
class: GET class                   -+--+  -+--+  -+--+
class: GET classes                 -+---  -+---  -+---
class: GET segments                -+--+  -+--+  -+--+
class: GET segment-images          -+--+  -+--+  -+--+
class: query its musicTrack        -+--+  -+--+  -+--+
class: GET its music               -+--+  -+--+  -+--+
class: stream its music            -+--+  -+--+  -+--+
class: waveform of its music       -+--+  -+--+  -+--+
class: query its image             -+--+  -+--+  -+--+
class: bytes of its image          -+--+  -+--+  -+--+
class: openShowScreens             -+--+  -+--+  -+--+
class: createSchedule              -----  -+---  -+---
class: POST schedules              -----  -+---  -+---
class: duplicateClass              -----  -+---  -+---
class: copyMusic of its music      -----  -+---  -+---
class: updateClass                 -----  -----  -+---
class: PUT class                   -----  -----  -+---
class: addSegment                  -----  -----  -+---
class: POST segments               -----  -----  -+---
class: updateSegment               -----  -----  -+---
class: PUT segment                 -----  -----  -+---
class: addSegmentImage             -----  -----  -+---
class: POST segment-images         -----  -----  -+---
class: updateSegmentImage          -----  -----  -+---
class: PUT segment-image           -----  -----  -+---
class: reorderSegmentImages        -----  -----  -+---
class: deleteSegmentImage          -----  -----  -+---
class: removeSegmentMusic          -----  -----  -+---
class: deleteSegment               -----  -----  -+---
class: saveClass                   -----  -----  -+---
class: deleteClass                 -----  -----  -----
class: DELETE class                -----  -----  -----
class: shareContent                -----  -----  -----
class: enrollStudent               -----  -+---  -+---
class: deleteImage                 -----  -----  -----
class: captionImage                -----  -----  -----
class: place its image elsewhere   -----  -----  -----
class: place its music elsewhere   -----  -----  -----
class: query its schedule          ----+  ----+  ----+
class: GET its schedule            ----+  ----+  ----+
class: query schedules             ----+  ----+  ----+
class: query its attendance        ----+  ----+  ----+
class: GET its attendance          ----+  ----+  ----+
class: markAttendance              ----+  ----+  ----+
class: markAttendances             ----+  ----+  ----+
class: openCheckIn                 -----  -----  -----
class: updateSchedule              -----  -----  -----
class: PUT schedule                -----  -----  -----
class: handOver                    -----  -----  -----
class: deleteSchedule              -----  -----  -----

track: query musicTrack            -+--.  -+--.  -+--.
track: query music                 -+--.  -+--.  -+--.
track: GET track                   -+--.  -+--.  -+--.
track: GET music                   -+--.  -+--.  -+--.
track: stream                      -+--.  -+--.  -+--.
track: waveform                    -+--.  -+--.  -+--.
track: correctTempo                ----.  ----.  -+--.
track: editMusic                   ----.  ----.  -+--.
track: PUT track                   ----.  ----.  -+--.
track: createClip                  ----.  ----.  ----.
track: analyseMusicAgain           ----.  ----.  ----.
track: addFileToFolder             ----.  ----.  ----.
track: fileMusicTracks             ----.  ----.  ----.
track: addSegment                  ----.  -+--.  -+--.
track: copyMusic                   ----.  -+--.  -+--.
track: createPlaylist              ----.  ----.  ----.
track: addToPlaylist               ----.  ----.  ----.
track: deleteMusic                 ----.  ----.  ----.
track: deleteMusicTracks           ----.  ----.  ----.
track: DELETE track                ----.  ----.  ----.
track: shareContent                ----.  ----.  ----.

playlist: query playlist           -+--.  -+--.  -+--.
playlist: query playlists          -+--.  -+--.  -+--.
playlist: GET playlist             -+--.  -+--.  -+--.
playlist: GET playlists            -+--.  -+--.  -+--.
playlist: query its musicTrack     -+--.  -+--.  -+--.
playlist: stream its music         -+--.  -+--.  -+--.
playlist: waveform of its music    -+--.  -+--.  -+--.
playlist: copyPlaylist             ----.  -+--.  -+--.
playlist: copyMusic of its music   ----.  -+--.  -+--.
playlist: updatePlaylist           ----.  ----.  -+--.
playlist: PUT playlist             ----.  ----.  -+--.
playlist: addToPlaylist            ----.  ----.  -+--.
playlist: addTracksToPlaylist      ----.  ----.  -+--.
playlist: POST playlist-music      ----.  ----.  -+--.
playlist: correctTempo of its music ----.  ----.  ----.
playlist: deleteMusic of its music ----.  ----.  ----.
playlist: removeFromPlaylist       ----.  ----.  -+--.
playlist: DELETE playlist-music    ----.  ----.  -+--.
playlist: deletePlaylist           ----.  ----.  ----.
playlist: DELETE playlist          ----.  ----.  ----.
playlist: shareContent             ----.  ----.  ----.
`;

export const permissions = ['view', 'use', 'edit'] as const;
export type Permission = (typeof permissions)[number];
export const states = ['before accepting', 'accepted', 'expired', 'removed', 'handed over'] as const;
export type State = (typeof states)[number];

export interface Row {
  readonly operation: string;
  /** Undefined: there is no such cell. */
  readonly isAllowed: (permission: Permission, state: State) => boolean | undefined;
}

/** In the order in which they are asked: what is taken away is asked for last. */
export const table: readonly Row[] = rows
  .trim()
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => {
    const [, operation, ...cells] = /^(.+?)\s+([-+.]{5})\s+([-+.]{5})\s+([-+.]{5})$/.exec(line)!;
    return {
      operation: operation!,
      isAllowed: (permission, state) => {
        const sign = cells[permissions.indexOf(permission)]![states.indexOf(state)];
        return sign === '.' ? undefined : sign === '+';
      },
    };
  });
