import { FileDown, ListMusic } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';
import { showToast } from '../../../ui/toast-store.js';
import { ImportDialog } from '../import/later-import-dialog.js';
import type { Builder } from '../use-builder.js';
import { RecentPlaylists } from './recent-playlists.js';
import { useFill } from './use-fill.js';

const services = ['Apple Music', 'Spotify'];

/** Where a class's music comes from (specification 2, section 2). */
export function MusicSourcesCard({ builder }: { builder: Builder }) {
  const { fill, dialog } = useFill(builder);
  const [isImporting, setImporting] = useState(false);
  const isLocked = builder.state.editing !== null;
  return (
    <Card aria-label="Music Sources">
      <CardHeader title="Music Sources" />
      <CardBody className="flex flex-col gap-2">
        <Button variant="primary" asChild>
          <Link to="/media">
            <ListMusic className="size-4" aria-hidden /> Open Media Library
          </Link>
        </Button>
        <Button onClick={() => setImporting(true)}>
          <FileDown className="size-4" aria-hidden /> Import Playlist File
        </Button>
        {services.map((service) => (
          <Button
            key={service}
            onClick={() =>
              showToast({
                title: `Connect to ${service}`,
                description: 'This feature will be implemented in a future update.',
              })
            }
          >
            Connect {service}
          </Button>
        ))}
        <RecentPlaylists isLocked={isLocked} onChoose={fill} />
      </CardBody>
      {isImporting && <ImportDialog isLocked={isLocked} onFill={fill} onClose={() => setImporting(false)} />}
      {dialog}
    </Card>
  );
}
