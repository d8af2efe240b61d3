import { Download } from 'lucide-react';
import { Button } from '../../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';

/** One archive with everything that is known of the person. */
export function DownloadCard() {
  return (
    <Card aria-label="Your data">
      <CardHeader
        title="Your data"
        description="All the data we hold about you in one archive: your account, classes, students and files."
      />
      <CardBody>
        <Button asChild>
          <a href="/api/user/data" download>
            <Download className="size-4" aria-hidden /> Download my data
          </a>
        </Button>
      </CardBody>
    </Card>
  );
}
