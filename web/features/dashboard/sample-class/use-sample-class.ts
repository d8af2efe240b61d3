import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverMessage } from '../../../lib/errors.js';
import { randomKey } from '../../../lib/random-key.js';
import { showError, showToast } from '../../../ui/toast-store.js';

/** Adds the sample class. Another attempt goes on where a failed one has stopped. */
export function useSampleClass() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [attempt] = useState(() => ({ key: randomKey(), songs: new Map<string, number>() }));

  async function add() {
    setAdding(true);
    try {
      const { addSampleClass } = await import('./add-sample-class.js');
      const id = await addSampleClass(client, attempt);
      await navigate(`/class-builder?id=${id}`);
      showToast({
        title: 'Sample class added',
        description: 'Change anything, or press Preview to see it run.',
      });
    } catch (error) {
      setAdding(false);
      showError(serverMessage(error) ?? 'Please try again.', 'The sample class could not be added');
    }
  }

  return { add, isAdding };
}
