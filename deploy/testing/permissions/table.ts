/**
 * What a recipient may do with what is shared with them, cell by cell. A row is an operation; its three columns are the
 * permissions view, use and edit; the five signs of each are the states of the share:
 * before accepting, accepted, expired, removed, handed over.
 * `+` allowed, `-` refused, `.` not to be had: a class is handed over with a session, by no permission; nothing else is.
 */
const rows = `
operation                                   view   use    edit

class: query class                          -+--+  -+--+  -+--+
class: query segment                        -+--+  -+--+  -+--+
class: query segmentImage                   -+--+  -+--+  -+--+
class: query classes                        -+---  -+---  -+---
class: GET class                            -+--+  -+--+  -+--+
class: GET classes                          -+---  -+---  -+---
class: GET segments                         -+--+  -+--+  -+--+
class: GET segment-images                   -+--+  -+--+  -+--+
class: query its musicTrack                 -+--+  -+--+  -+--+
class: GET its music                        -+--+  -+--+  -+--+
class: stream its music                     -+--+  -+--+  -+--+
class: headers of its music                 -+--+  -+--+  -+--+
class: file of its music                    -+--+  -+--+  -+--+
class: waveform of its music                -+--+  -+--+  -+--+
class: query its image                      -+--+  -+--+  -+--+
class: bytes of its image                   -+--+  -+--+  -+--+
class: thumbnail of its image               -+--+  -+--+  -+--+
class: query images                         -----  -----  -----
class: query folderImages                   -----  -----  -----
class: GET images                           -----  -----  -----
class: openShowScreens                      -+--+  -+--+  -+--+
class: POST screens of a show               -+--+  -+--+  -+--+
class: recordShow                           -----  -+---  -+---
class: recordShow of its session            ----+  -+--+  -+--+
class: createSchedule                       -----  -+---  -+---
class: POST schedules                       -----  -+---  -+---
class: duplicateClass                       -----  -+---  -+---
class: copyMusic of its music               -----  -+---  -+---
class: updateClass                          -----  -----  -+---
class: PUT class                            -----  -----  -+---
class: addSegment                           -----  -----  -+---
class: POST segments                        -----  -----  -+---
class: updateSegment                        -----  -----  -+---
class: PUT segment                          -----  -----  -+---
class: addSegmentImage                      -----  -----  -+---
class: POST segment-images                  -----  -----  -+---
class: updateSegmentImage                   -----  -----  -+---
class: PUT segment-image                    -----  -----  -+---
class: reorderSegmentImages                 -----  -----  -+---
class: PUT order of segment-images          -----  -----  -+---
class: POST image of a segment              -----  -----  -+---
class: DELETE image of a segment            -----  -----  -+---
class: POST cover                           -----  -----  -+---
class: DELETE cover                         -----  -----  -+---
class: deleteSegmentImage                   -----  -----  -+---
class: DELETE segment-image                 -----  -----  -+---
class: DELETE segment-image of its segment  -----  -----  -+---
class: removeSegmentMusic                   -----  -----  -+---
class: DELETE music of a segment            -----  -----  -+---
class: deleteSegment                        -----  -----  -+---
class: DELETE segment                       -----  -----  -+---
class: saveClass                            -----  -----  -+---
class: deleteClass                          -----  -----  -----
class: DELETE class                         -----  -----  -----
class: shareContent                         -----  -----  -----
class: POST content-shares                  -----  -----  -----
class: enrollStudent                        -----  -+---  -+---
class: POST enrollments                     -----  -+---  -+---
class: query classReport                    -----  -+---  -+---
class: query its enrollments                -----  -----  -----
class: GET its enrollments                  -----  -----  -----
class: query its student                    -----  -----  -----
class: GET its student                      -----  -----  -----
class: query students                       -----  -----  -----
class: GET students                         -----  -----  -----
class: query studentReport                  -----  -----  -----
class: updateStudent                        -----  -----  -----
class: PUT student                          -----  -----  -----
class: removeEnrollment                     -----  -----  -----
class: DELETE enrollment                    -----  -----  -----
class: removeStudent                        -----  -----  -----
class: DELETE student                       -----  -----  -----
class: eraseStudent                         -----  -----  -----
class: deleteImage                          -----  -----  -----
class: DELETE its image                     -----  -----  -----
class: captionImage                         -----  -----  -----
class: file its image                       -----  -----  -----
class: place its image elsewhere            -----  -----  -----
class: cover another class with its image   -----  -----  -----
class: place its music elsewhere            -----  -----  -----
class: query its schedule                   ----+  ----+  ----+
class: GET its schedule                     ----+  ----+  ----+
class: query schedules                      ----+  ----+  ----+
class: GET schedules                        ----+  ----+  ----+
class: GET calendar of its schedule         ----+  ----+  ----+
class: query its attendance                 ----+  ----+  ----+
class: GET its attendance                   ----+  ----+  ----+
class: markAttendance                       ----+  ----+  ----+
class: markAttendances                      ----+  ----+  ----+
class: POST attendance                      ----+  ----+  ----+
class: openCheckIn                          -----  -----  -----
class: closeCheckIn                         -----  -----  -----
class: updateSchedule                       -----  -----  -----
class: PUT schedule                         -----  -----  -----
class: handOver                             -----  -----  -----
class: query handOverOffers                 -----  -----  -----
class: DELETE schedule                      -----  -----  -----
class: deleteSchedule                       -----  -----  -----
class: query contentShare                   +++-+  +++-+  +++-+
class: GET content-share                    +++-+  +++-+  +++-+
class: query incomingShares                 +++--  +++--  +++--
class: GET incoming                         +++--  +++--  +++--
class: query outgoingShares                 -----  -----  -----
class: GET outgoing                         -----  -----  -----
class: removeShare                          -----  -----  -----
class: DELETE content-share                 -----  -----  -----
class: acceptShare                          +----  +----  +----
class: POST decline                         -----  -----  -----

track: query musicTrack                     -+--.  -+--.  -+--.
track: query music                          -+--.  -+--.  -+--.
track: GET track                            -+--.  -+--.  -+--.
track: GET music                            -+--.  -+--.  -+--.
track: stream                               -+--.  -+--.  -+--.
track: headers                              -+--.  -+--.  -+--.
track: file                                 -+--.  -+--.  -+--.
track: waveform                             -+--.  -+--.  -+--.
track: query folderMusic                    ----.  ----.  ----.
track: query unorganized                    ----.  ----.  ----.
track: GET unorganized                      ----.  ----.  ----.
track: correctTempo                         ----.  ----.  -+--.
track: editMusic                            ----.  ----.  -+--.
track: PUT track                            ----.  ----.  -+--.
track: createClip                           ----.  ----.  ----.
track: POST clip                            ----.  ----.  ----.
track: analyseMusicAgain                    ----.  ----.  ----.
track: addFileToFolder                      ----.  ----.  ----.
track: fileMusicTracks                      ----.  ----.  ----.
track: POST file of a folder                ----.  ----.  ----.
track: POST music of a folder               ----.  ----.  ----.
track: removeFileFromFolder                 ----.  ----.  ----.
track: DELETE file of a folder              ----.  ----.  ----.
track: addSegment                           ----.  -+--.  -+--.
track: updateSegment                        ----.  -+--.  -+--.
track: saveClass                            ----.  -+--.  -+--.
track: copyMusic                            ----.  -+--.  -+--.
track: createPlaylist                       ----.  ----.  ----.
track: POST playlists                       ----.  ----.  ----.
track: updatePlaylist                       ----.  ----.  ----.
track: addToPlaylist                        ----.  ----.  ----.
track: addTracksToPlaylist                  ----.  ----.  ----.
track: POST tracks of a playlist            ----.  ----.  ----.
track: deleteMusic                          ----.  ----.  ----.
track: deleteMusicTracks                    ----.  ----.  ----.
track: POST deletion of tracks              ----.  ----.  ----.
track: DELETE track                         ----.  ----.  ----.
track: shareContent                         ----.  ----.  ----.
track: POST content-shares                  ----.  ----.  ----.
track: query contentShare                   +++-.  +++-.  +++-.
track: GET content-share                    +++-.  +++-.  +++-.
track: query incomingShares                 +++-.  +++-.  +++-.
track: GET incoming                         +++-.  +++-.  +++-.
track: query outgoingShares                 ----.  ----.  ----.
track: GET outgoing                         ----.  ----.  ----.
track: removeShare                          ----.  ----.  ----.
track: DELETE content-share                 ----.  ----.  ----.
track: declineShare                         +---.  +---.  +---.

playlist: query playlist                    -+--.  -+--.  -+--.
playlist: query playlists                   -+--.  -+--.  -+--.
playlist: GET playlist                      -+--.  -+--.  -+--.
playlist: GET playlists                     -+--.  -+--.  -+--.
playlist: query its musicTrack              -+--.  -+--.  -+--.
playlist: stream its music                  -+--.  -+--.  -+--.
playlist: headers of its music              -+--.  -+--.  -+--.
playlist: file of its music                 -+--.  -+--.  -+--.
playlist: waveform of its music             -+--.  -+--.  -+--.
playlist: copyPlaylist                      ----.  -+--.  -+--.
playlist: copyMusic of its music            ----.  -+--.  -+--.
playlist: updatePlaylist                    ----.  ----.  -+--.
playlist: PUT playlist                      ----.  ----.  -+--.
playlist: addToPlaylist                     ----.  ----.  -+--.
playlist: addTracksToPlaylist               ----.  ----.  -+--.
playlist: POST playlist-music               ----.  ----.  -+--.
playlist: POST tracks                       ----.  ----.  -+--.
playlist: correctTempo of its music         ----.  ----.  ----.
playlist: deleteMusic of its music          ----.  ----.  ----.
playlist: removeFromPlaylist                ----.  ----.  -+--.
playlist: DELETE playlist-music             ----.  ----.  -+--.
playlist: deletePlaylist                    ----.  ----.  ----.
playlist: DELETE playlist                   ----.  ----.  ----.
playlist: shareContent                      ----.  ----.  ----.
playlist: POST content-shares               ----.  ----.  ----.
playlist: query contentShare                +++-.  +++-.  +++-.
playlist: GET content-share                 +++-.  +++-.  +++-.
playlist: query incomingShares              +++-.  +++-.  +++-.
playlist: GET incoming                      +++-.  +++-.  +++-.
playlist: query outgoingShares              ----.  ----.  ----.
playlist: GET outgoing                      ----.  ----.  ----.
playlist: removeShare                       ----.  ----.  ----.
playlist: DELETE content-share              ----.  ----.  ----.
playlist: POST accept                       +---.  +---.  +---.
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
