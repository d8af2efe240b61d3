import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverMessage } from '../../../lib/errors.js';
import { randomKey } from '../../../lib/random-key.js';
import { showError, showToast } from '../../../ui/toast-store.js';

/** Adds the sample class and opens it, unless the user has gone on meanwhile. Another attempt goes on where one has stopped. */
export function useSampleClass() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [attempt] = useState(() => ({ key: randomKey(), songs: new Map<string, number>() }));
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function add() {
    setAdding(true);
    try {
      const { addSampleClass, forgetLists } = await import('./add-sample-class.js');
      const id = await addSampleClass(client, attempt);
      // Before the lists are read again: once there is a class, the dashboard has no such button.
      const wasHere = isHere.current;
      forgetLists(client);
      const open = async () => navigate(`/class-builder?id=${id}`);
      if (wasHere) await open();
      showToast({ title: 'Sample class added', ...(wasHere ? whatNext : openBy(() => void open())) });
    } catch (error) {
      setAdding(false);
      showError(serverMessage(error) ?? 'Please try again.', 'The sample class could not be added');
    }
  }

  return { add, isAdding };
}

const whatNext = { description: 'Change anything, or press Preview to see it run.' };
const openBy = (onSelect: () => void) => ({ action: { label: 'Open', onSelect } });
