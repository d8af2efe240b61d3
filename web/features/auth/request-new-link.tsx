import { Link } from 'react-router-dom';

/** Where a link that is over leads to. */
export function RequestNewLink() {
  return (
    <Link to="/auth?forgot" className="font-medium underline underline-offset-4">
      Request a new link
    </Link>
  );
}
