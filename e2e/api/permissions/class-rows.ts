/** Of a class, what is in it, and a session of it; read as table.ts says. */
export const classRows = `
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
class: recordShow                           +++++  +++++  +++++
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
`;
