/** Of tracks and playlists; read as table.ts says. */
export const musicRows = `
operation                                   view   use    edit

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
