import { ListMusic } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';
import { showToast } from '../../../ui/toast-store.js';

const services = ['Apple Music', 'Spotify'];

export function MusicSourcesCard() {
  return (
    <Card aria-label="Music Sources">
      <CardHeader title="Music Sources" />
      <CardBody className="flex flex-col gap-2">
        <Button variant="primary" asChild>
          <Link to="/media">
            <ListMusic className="size-4" aria-hidden /> Open Media Library
          </Link>
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
      </CardBody>
    </Card>
  );
}
