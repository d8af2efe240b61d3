import { graphql } from '../../generated/gql.js';

export const CreateClassDocument = graphql(`
  mutation CreateClass($input: ClassInput!) {
    createClass(input: $input) {
      id
    }
  }
`);

export const UpdateClassDocument = graphql(`
  mutation UpdateClass($id: Int!, $input: ClassInput!) {
    updateClass(id: $id, input: $input) {
      id
    }
  }
`);

export const AddSegmentDocument = graphql(`
  mutation AddSegment($classId: Int!, $input: SegmentInput!) {
    addSegment(classId: $classId, input: $input) {
      id
    }
  }
`);

export const UpdateSegmentDocument = graphql(`
  mutation UpdateSegment($id: Int!, $input: SegmentInput!) {
    updateSegment(id: $id, input: $input) {
      id
    }
  }
`);

export const DeleteSegmentDocument = graphql(`
  mutation DeleteSegment($id: Int!) {
    deleteSegment(id: $id)
  }
`);

export const RemoveSegmentMusicDocument = graphql(`
  mutation RemoveSegmentMusic($id: Int!) {
    removeSegmentMusic(id: $id) {
      id
    }
  }
`);
