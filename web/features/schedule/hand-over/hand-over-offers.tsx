import { useQuery } from '@apollo/client/react';
import { longDate, timeRange } from '../days.js';
import { Button } from '../../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';
import { HandOverOffersDocument, type Offer } from './hand-over.queries.js';
import { useHandOver } from './use-hand-over.js';

/** Sessions that others ask the reader to teach; nothing where there are none. */
export function HandOverOffers() {
  const { data } = useQuery(HandOverOffersDocument, { fetchPolicy: 'cache-and-network' });
  const offers = data?.handOverOffers ?? [];
  if (offers.length === 0) return null;
  return (
    <Card aria-label="Sessions Offered to You" className="mb-5">
      <CardHeader title="Sessions Offered to You" />
      <CardBody>
        <ul className="flex flex-col gap-3">
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferRow offer={offer} />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function OfferRow({ offer }: { offer: Offer }) {
  const { accept, decline } = useHandOver();
  const { title, startTime, ownerName } = offer;
  return (
    <article aria-label={title} className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 grow basis-48">
        <h3 className="font-semibold break-words">{title}</h3>
        <p className="text-sm text-muted tabular-nums">
          {longDate(startTime)}, {timeRange(offer)}
        </p>
        <p className="text-sm break-words text-muted">
          From {ownerName ?? 'another instructor'}, with class, music and roster for this session
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" variant="ghost" onClick={() => void decline(offer)} aria-label={`Decline ${title}`}>
          Decline
        </Button>
        <Button size="sm" variant="primary" onClick={() => void accept(offer)} aria-label={`Accept ${title}`}>
          Accept
        </Button>
      </div>
    </article>
  );
}
