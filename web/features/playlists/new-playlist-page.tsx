import { type SyntheticEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button.js';
import { Card, CardBody } from '../../ui/card.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/input.js';
import { Page, PageHeader } from '../../ui/page-header.js';
import { usePlaylistActions } from './use-playlist-actions.js';

/** /media/playlists/new: a name, then the playlist itself. */
export function NewPlaylistPage() {
  const navigate = useNavigate();
  const { create } = usePlaylistActions();
  const [name, setName] = useState('');
  const [isSaving, setSaving] = useState(false);
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    setSaving(true);
    const id = await create(name.trim());
    if (id === undefined) setSaving(false);
    else await navigate(`/media/playlists/${id}`, { replace: true });
  };
  return (
    <Page>
      <PageHeader
        title="New Playlist"
        help="playlists"
        description="Name it first, then add tracks from your library."
      />
      <Card className="max-w-xl">
        <CardBody>
          <form onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
            <Field label="Name">
              {(control) => (
                <Input
                  {...control}
                  maxLength={200}
                  autoComplete="off"
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                />
              )}
            </Field>
            <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              <Button asChild>
                <Link to="/media/playlists">Cancel</Link>
              </Button>
              <Button type="submit" variant="primary" disabled={name.trim() === ''} loading={isSaving}>
                Create Playlist
              </Button>
            </div>
          </form>
        </CardBody>
      </Card>
    </Page>
  );
}
